export function SearchDialogHost() {
  return null
}
