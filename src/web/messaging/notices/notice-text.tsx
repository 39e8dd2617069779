/** What a notice says; a number such as SA-261120-000058 keeps to one line. */
import { Fragment } from 'react'

const numbers = /(\b[A-Z]{2,}(?:-\d+)+\b)/

export function NoticeText({ children }: { children: string }) {
  return children.split(numbers).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}
