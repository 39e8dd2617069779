/** One's certificates as pictures, each with its files and the address that anybody can check. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { comma, date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton, SmartLink } from '#web/ui/fields/button.tsx'
import { LinkIcon } from '#web/ui/icons/icons.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

type Certificate = DataOf<'GET /learner-certificates'>[number]

interface OwnCertificatesProps {
  certificates: readonly Certificate[]
  /** Of a course's name, where it is not the page's. */
  languageOf: (name: string) => string | undefined
}

export function OwnCertificates({ certificates, languageOf }: OwnCertificatesProps) {
  return (
    <ul className="certs">
      {certificates.map(({ slug, course_name, issued_on, serial }) => {
        const file = `/api/certificates/${slug}`
        return (
          <li key={slug}>
            <SmartLink href={`/certificate/${slug}`}>
              <img src={`${file}.700.avif`} alt="" width="1123" height="794" loading="lazy" />
              <b lang={languageOf(course_name)}>{course_name}</b>
            </SmartLink>
            <p className="small muted">
              {date(issued_on)}
              {comma()}
              <bdi>{serial}</bdi>
            </p>
            <p className="row row--wrap certs__ways">
              {(['PDF', 'PNG'] as const).map((type) => (
                <a
                  key={type}
                  className="link small"
                  href={`${file}.${type.toLowerCase()}`}
                  download
                  aria-label={`${type === 'PDF' ? m.download_pdf() : m.download_png()}: ${course_name}`}
                >
                  <DownloadIcon size={16} /> {type}
                </a>
              ))}
              <IconButton
                isDense
                className="needs-script"
                label={`${m.share()}: ${course_name}`}
                icon={<LinkIcon size={16} />}
                onClick={() => void share(slug, course_name)}
              />
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** By the phone's own list of ways; elsewhere the address is copied. */
async function share(slug: string, title: string): Promise<void> {
  const url = new URL(`/certificate/${slug}`, location.href).href
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast.success(m.link_copied())
  } catch (error) {
    if ((error as Error).name !== 'AbortError') toast.address(url)
  }
}
