/** What those who act for a company may do there. */
export const companyRoles = ['owner', 'hr', 'buyer', 'viewer', 'line_manager'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Who may change something where a call does not say otherwise. */
export const companyWriters: readonly CompanyRole[] = ['owner', 'hr']
/** Who may read where a call does not say otherwise: line managers only what shows them their own people alone. */
export const companyReaders: readonly CompanyRole[] = ['owner', 'hr', 'buyer', 'viewer']
/** Who may order and pay for seats. */
export const companyBuyers: readonly CompanyRole[] = ['owner', 'hr', 'buyer']
