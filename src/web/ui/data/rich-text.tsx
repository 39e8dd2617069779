/** The one place that puts somebody's HTML into a page. The server cleans it when it is written and again in every answer that shows it; nothing else may be given to this. */
import { cx } from '../cx.ts'

export type RichTextProps = {
  /** HTML that the server has sanitised. */
  html: string
  /** Language of the text when it is not the page's. */
  lang?: string | undefined
  className?: string
}

export function RichText({ html, lang, className }: RichTextProps) {
  return <div className={cx('prose', className)} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
