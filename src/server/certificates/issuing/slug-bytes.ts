/** 128 bits, so that the address of a certificate cannot be guessed. */
export const slugBytes = 16
