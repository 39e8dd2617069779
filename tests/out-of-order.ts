/** Reads the parameters of functions, for the rule of their order. */

const opening = '([{<'

/** What stands between the bracket at `from` and the one that closes it, parted at its commas. */
function parametersAt(text: string, from: number): string[] {
  const parameters: string[] = []
  let [depth, start] = [0, from + 1]
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at)
    const isClosing = ')]}'.includes(letter) || (letter === '>' && text[at - 1] !== '=')
    if (opening.includes(letter)) depth++
    else if (isClosing) depth--
    if (depth === 0 || (depth === 1 && letter === ',')) {
      parameters.push(text.slice(start, at).trim())
      start = at + 1
    }
    if (depth === 0) break
  }
  return parameters.filter(Boolean)
}

const isHandle = (parameter: string) => /^\w+: (?:Database|Transaction)$/.test(parameter)
const isViewer = (parameter: string) => /^viewer\??:/.test(parameter)
/** What a use case works with: the whole call, or the services that it needs. */
const isGiven = (parameter: string) => /\b(?:\w*Call|Services|Needed|database)\b/.test(parameter)

/** Names of the functions that take a database handle or a viewer after what should follow it. */
export function outOfOrder(text: string): string[] {
  const heads = text.matchAll(/(?:\bfunction\*? (\w+)|\bconst (\w+) =(?: async)?)(?: ?<[^(]*>)?\s?\((?=[^)]*:)/g)
  return [...heads].flatMap(({ 0: head, 1: named, 2: arrow, index }) => {
    const parameters = parametersAt(text, index + head.length - 1)
    const viewer = parameters.findIndex(isViewer)
    const isRight =
      parameters.findIndex(isHandle) <= 0 &&
      parameters.slice(0, Math.max(0, viewer)).every((each) => isHandle(each) || isGiven(each))
    return isRight ? [] : [named ?? arrow ?? '']
  })
}
