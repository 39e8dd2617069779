export { default } from '#web/ui/gallery.tsx'
