/** Binds the records of a browser's visits to it, and what it orders to them. It lasts as long as an order may follow a visit. */
export const visitCookie = 'visit'
export const visitCookieSeconds = 7 * 86_400
