/** A company's logo and name on its own colour. */
import type { CSSProperties } from 'react'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

interface CompanyLook {
  company_name: string
  logo: string | null
  accent: string | null
}

interface CompanyMarkProps {
  look: CompanyLook
  /** The title of its page. */
  isTitle?: boolean
}

export function CompanyMark({ look: { company_name: name, logo, accent }, isTitle = false }: CompanyMarkProps) {
  const Tag = isTitle ? 'h1' : 'p'
  return (
    <Tag className="companymark" style={accent === null ? undefined : ({ '--company': accent } as CSSProperties)}>
      {logo !== null && <img src={pictureAt(logo, 112, 40)} alt="" />}
      <bdi>{name}</bdi>
    </Tag>
  )
}
