import office from '#web/layouts/office/office.css?url'

export { default } from '#web/ui/gallery/gallery.tsx'
export const links = () => [{ rel: 'stylesheet', href: office }]
