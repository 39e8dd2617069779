/** An item as its learners will see it, also at the width of a phone; nothing of it is saved. */
import { useContext, useState } from 'react'
import { bytes } from '#web/lib/text/bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { EyeIcon } from '#web/ui/icons/eye-icons.tsx'
import { ExternalIcon } from '#web/ui/icons/desk-icons.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FilmView } from './film-view.ts'
import { contentOfItem, shownText, titleOf } from '../items/item-content.ts'
import type { ItemDraft } from '../editing/use-item-draft.ts'
import { QuizPreview } from './quiz-preview.tsx'

export function ItemPreview({ draft }: { draft: ItemDraft }) {
  const [isOpen, setOpen] = useState(false)
  const [isPhone, setPhone] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        className="bldbar__preview"
        icon={<EyeIcon />}
        // What is shown is what the server keeps, with its HTML clean.
        onClick={() => void draft.flush().then(() => setOpen(true))}
      >
        <span className="bldbar__word">{m.preview()}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={titleOf(contentOfItem(draft.item).title)}
        size="wide"
        className="previewdialog"
        closeLabel={m.close()}
      >
        <Checkbox checked={isPhone} onChange={(event) => setPhone(event.target.checked)}>
          {m.build_phone_width()}
        </Checkbox>
        <div className={cx('preview', isPhone && 'preview--phone')}>
          <Shown draft={draft} />
        </div>
      </Dialog>
    </>
  )
}

function Shown({ draft: { item } }: { draft: ItemDraft }) {
  const Film = useContext(FilmView)
  const content = contentOfItem(item)
  const file = item.library_file
  const html = shownText(content.body)
  if (item.kind === 'quiz') return <QuizPreview questions={content.questions ?? []} />
  return (
    <>
      {(item.kind === 'video' || item.kind === 'audio') &&
        (file?.address && Film ? (
          <Film
            title={titleOf(content.title)}
            film={{ source: file.address, poster: file.poster, has_sound: true, captions: [] }}
            isSound={item.kind === 'audio'}
            isFirst
          />
        ) : (
          <p className="muted">{m.build_no_file()}</p>
        ))}
      {item.kind === 'file' && (
        <p className="preview__card">
          <DownloadIcon />
          {file ? (
            <span>
              <bdi>{file.name}</bdi> <small className="muted">{bytes(file.bytes)}</small>
            </span>
          ) : (
            m.build_no_file()
          )}
        </p>
      )}
      {item.kind === 'link' && content.link && (
        <p className="preview__card">
          <ExternalIcon />
          <a href={content.link} target="_blank" rel="noreferrer">
            <bdi>{content.link}</bdi>
          </a>
        </p>
      )}
      {html && <RichText className="reading" html={html} />}
    </>
  )
}
