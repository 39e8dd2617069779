/** Gallery: each kind of button in each state, on white and on maroon. */
import { Button, ButtonLink, type ButtonVariant, IconButton } from '../fields/button.tsx'
import { ArrowIcon } from '../icons/icons.tsx'
import { DownloadIcon, MoreIcon, PlusIcon } from '../icons/task-icons.tsx'
import { Progress } from '../marks/progress.tsx'
import { GallerySection } from './gallery-section.tsx'

const light: ButtonVariant[] = ['primary', 'line', 'quiet', 'danger', 'plain']
const dark: ButtonVariant[] = ['thread', 'on-dark']

function States({ variant }: { variant: ButtonVariant }) {
  return (
    <div className="row row--wrap">
      <Button variant={variant}>{variant}</Button>
      <Button variant={variant} className="is-hover">
        Pointed at
      </Button>
      <Button variant={variant} className="is-focus">
        Focused
      </Button>
      <Button variant={variant} isLoading loadingText="Searching...">
        Search
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
      <Button variant={variant} isDense>
        Dense
      </Button>
      <Button variant={variant} icon={<PlusIcon size={16} />} iconEnd={<ArrowIcon />}>
        With icons
      </Button>
      <IconButton variant={variant} label={`More, ${variant}`} icon={<MoreIcon />} />
      <IconButton variant={variant} label={`More, dense, ${variant}`} isDense icon={<MoreIcon size={16} />} />
    </div>
  )
}

export function ButtonsSection() {
  return (
    <>
      <GallerySection title="Buttons">
        <div className="grid gap-4">
          {light.map((variant) => (
            <States key={variant} variant={variant} />
          ))}
          <div className="row row--wrap">
            <ButtonLink href="#top" icon={<DownloadIcon />}>
              A link
            </ButtonLink>
            <ButtonLink href="#top" variant="primary" isDense>
              A dense link
            </ButtonLink>
            <a className="link" href="#top">
              Explore Courses <ArrowIcon size={16} />
            </a>
          </div>
          <Button variant="primary" isBlock>
            A block
          </Button>
        </div>
      </GallerySection>
      <GallerySection title="On maroon" isDark>
        <div className="grid gap-4">
          {dark.map((variant) => (
            <States key={variant} variant={variant} />
          ))}
          <Progress value={62} label="Course progress, on maroon" />
        </div>
      </GallerySection>
    </>
  )
}
