/** The back office's users and employees: lists, registration, invitation, deactivation, acting as somebody. */
export {}
