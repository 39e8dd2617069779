/** On a first visit what is below the fold is laid out (`.when-near`) after the page is awake, a part at each quiet moment. */

const quietMoment = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 200 }) : setTimeout(resolve, 1),
  )

export async function layOutRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.when-near')) {
    await quietMoment()
    part.style.contentVisibility = 'visible'
  }
  // Pages that are walked to are laid out whole, so that going back finds its place.
  document.documentElement.dataset.laidOut = ''
}
