/** Where an error page shows what the log calls its request: the server puts the number in place of this mark. */
export const requestMark = '{request}'
