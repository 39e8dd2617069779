/** Where an order is shown: to its buyer, or to the company that bought seats. */
export const orderPath = ({ no, company_id: companyId }: { no: string; company_id: string | null }): string =>
  companyId ? `/corporate/seats/orders/${no}` : `/orders/${no}`
