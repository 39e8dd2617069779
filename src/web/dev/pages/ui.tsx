import office from '#web/styles/office.css?url'

export { default } from '#web/ui/gallery.tsx'
export const links = () => [{ rel: 'stylesheet', href: office }]
