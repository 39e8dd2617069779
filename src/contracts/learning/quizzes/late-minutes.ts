/** So many minutes after its time an attempt still takes what was answered in time by a device that had no line; a shorter quiz takes it for as long as it lasts. Apart from the contract, so that pages load no schemas. */
export const lateMinutes = 10
