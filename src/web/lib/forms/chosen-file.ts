/** The file that was chosen in a form, as a call with an upload takes it; nothing where none was. */
export async function chosenFile(form: FormData, name: string) {
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) return {}
  return { file: { bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name } }
}
