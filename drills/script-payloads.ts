/** A hundred texts that would run a script wherever a page took them for more than text. */

/** What each of them calls when it runs. */
export const hook = 'payloadRan'

const whole = (run: string) => [
  `<script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\${${run}}`,
  `{{${run}}}`,
  `javascript:${run}`,
  `" onmouseover="${run}" autofocus onfocus="${run}`,
  `' onfocus='${run}' autofocus x='`,
  `"};${run};//`,
  `';${run};//`,
  `\u2028${run}\u2029`,
  `data:text/html,<script>${run}</script>`,
]
const elements = (run: string) => [
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><script>${run}</script></svg>`,
  `<video src=x onerror=${run}></video>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<style onload=${run}></style>`,
  `<link rel=stylesheet href=/app.css onerror=${run}>`,
  `<a href="javascript:${run}" autofocus onfocus=${run}>x</a>`,
  `<form action="javascript:${run}"><button autofocus onfocus=${run}>x</button></form>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<math><mtext><img src=x onerror=${run}></mtext></math>`,
]
const breakers = ['', '">', "'>", '</script>', '</textarea>']

export const scriptPayloads: readonly string[] = Array.from({ length: 100 }, (_, index) => {
  const run = `${hook}(${index})`
  const texts = [...whole(run), ...elements(run).flatMap((element) => breakers.map((before) => before + element))]
  return texts[index] ?? ''
})
