/** /admin/site/promotions/{id}/preview: the banner as visitors will see it, in this page's language; only editors get here. */
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { PromotionSlide } from '#web/layouts/banners/promo-banner.tsx'
import { promotionWords } from '../../desk/site-words.ts'
import type { Route } from './+types/promotion-preview.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/site/promotions/:promotion', { params }, request)).data
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.pub_preview(), path: '/admin/site/promotions', isPrivate: true })

const widths = [
  { key: 'image', label: () => m.pub_image() },
  { key: 'tab_image', label: () => m.pub_tab_image() },
  { key: 'mobile_image', label: () => m.pub_mobile_image() },
] as const

export default function PromotionPreview({ loaderData: promotion, params }: Route.ComponentProps) {
  const text = promotion.text[getLocale()] || promotion.text.en || Object.values(promotion.text).find(Boolean) || ''
  const { tone, text: words } = promotionWords[promotion.state]
  return (
    <>
      <PageHead
        title={m.pub_preview()}
        lead={m.pub_preview_lead()}
        back={{ href: `/admin/site/promotions/${params.promotion}`, text: m.pub_promotion() }}
      >
        <Badge tone={tone}>{words()}</Badge>
      </PageHead>
      <div className="promo promo--preview">
        <div className="wrap">
          <PromotionSlide promotion={{ ...promotion, text }} />
        </div>
      </div>
      {promotion.type === 'image' && (
        <div className="grid gap-5 mt-5">
          {widths.map(({ key, label }) => {
            const url = promotion[key] ?? promotion.image
            return (
              <figure key={key} className="panel panel--pad">
                <figcaption className="small muted mb-3">{label()}</figcaption>
                {url && <img src={url} alt={text} className="preview-picture" />}
              </figure>
            )
          })}
        </div>
      )}
    </>
  )
}
