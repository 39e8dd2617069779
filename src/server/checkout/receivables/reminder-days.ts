/**
 * When the people of a company are reminded of an invoice, in days from its last day to pay. A step is over once anything
 * reminded of the invoice since its day, by hand too; of steps that were missed only the newest is told.
 */
export const reminderDays: readonly number[] = [-7, 0, 7, 14, 30, 60, 90]
