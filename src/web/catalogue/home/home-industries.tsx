/** Industries as swatches of cloth. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

type Industries = DataOf<'GET /industry-carousel'>

export function HomeIndustries({
  texts,
  industries,
}: {
  texts: { title: string; text: string }
  industries: Industries
}) {
  return (
    <section className="section when-near [--tall:29rem]" aria-labelledby="industries-title">
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2 className="title" id="industries-title">
              {texts.title}
            </h2>
            <p className="muted">{texts.text}</p>
          </div>
        </div>
        {/* It scrolls sideways, and the keyboard must be able to */}
        <section role="group" className="swatches" tabIndex={0} aria-label={texts.title}>
          {industries.map((industry) => (
            <SmartLink key={industry.slug} className="swatch" href={`/industries/${industry.slug}`}>
              <div className="swatch__cloth">
                <picture>
                  <source media="(min-width: 992px)" srcSet={pictureAt(industry.image, 104, 148)} />
                  <img src={pictureAt(industry.image, 168, 148)} alt="" width="168" height="148" loading="lazy" />
                </picture>
              </div>
              <b>{industry.industry_name}</b>
              <small>{m.courses_count({ count: industry.courses_count, shown: number(industry.courses_count) })}</small>
            </SmartLink>
          ))}
        </section>
      </div>
    </section>
  )
}
