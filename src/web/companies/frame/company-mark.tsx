/** A company's logo and name on its own colour. */
import type { CSSProperties } from 'react'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

export interface CompanyLook {
  company_name: string
  logo: string | null
  accent: string | null
}

export function CompanyMark({ look: { company_name: name, logo, accent } }: { look: CompanyLook }) {
  return (
    <p className="companymark" style={accent === null ? undefined : ({ '--company': accent } as CSSProperties)}>
      {logo !== null && <img src={pictureAt(logo, 112, 40)} alt="" />}
      <bdi>{name}</bdi>
    </p>
  )
}
