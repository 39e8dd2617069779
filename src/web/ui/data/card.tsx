/** A card whose title is its one link: cover, title, a line, facts, a foot. */
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { SmartLink } from '../fields/button.tsx'
import { Avatar } from '../pictures/avatar.tsx'
import { Cover, type CoverProps } from '../pictures/cover.tsx'
import { cx } from '../cx.ts'

export type CardProps = {
  title: ReactNode
  /** Language of the title when it is not the page's. */
  titleLanguage?: string | undefined
  /** Left out: the title is text and the card leads nowhere. */
  href?: string
  cover: Pick<CoverProps, 'src' | 'alt' | 'isFirst'> | ReactElement
  /** Lies on the cover: a solid badge. */
  mark?: ReactNode
  /** One line below the title, in its language. */
  promise?: string
  byline?: ReactNode
  /** Address of the picture of who stands in that line. */
  face?: string | undefined
  facts?: readonly { icon: ReactNode; text: ReactNode }[]
  foot?: ReactNode
  isSoon?: boolean
  /** Level of the title in the page. */
  heading?: 'h2' | 'h3' | 'h4'
  as?: 'li' | 'article' | 'div'
  className?: string
}

export function Card({ as: Element = 'li', className, ...props }: CardProps) {
  return (
    <Element className={cardClass(props.isSoon, className)}>
      <CardContent {...props} />
    </Element>
  )
}

export const cardClass = (isSoon?: boolean, className?: string) => cx('card', isSoon && 'card--soon', className)

/** What stands in the card's element. */
export function CardContent({ heading: Heading = 'h3', ...props }: Omit<CardProps, 'as' | 'className'>) {
  return (
    <>
      <div className="card__cover">
        {isValidElement(props.cover) ? props.cover : <Cover {...props.cover} isSoon={props.isSoon} />}
        {props.mark}
      </div>
      <div className="card__body">
        <Heading className="card__title" lang={props.titleLanguage}>
          {props.href === undefined ? props.title : <SmartLink href={props.href}>{props.title}</SmartLink>}
        </Heading>
        {props.promise && (
          <p className="card__promise" lang={props.titleLanguage}>
            {props.promise}
          </p>
        )}
        {props.byline && (
          <p className="card__by">
            {props.face && <Avatar photo={props.face} size={28} />}
            <span>{props.byline}</span>
          </p>
        )}
        {props.facts && (
          <ul className="card__facts">
            {props.facts.map((fact, index) => (
              <li key={index}>
                {fact.icon}
                {fact.text}
              </li>
            ))}
          </ul>
        )}
        {props.foot && <div className="card__foot">{props.foot}</div>}
      </div>
    </>
  )
}
