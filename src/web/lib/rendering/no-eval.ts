/**
 * Without this the first schema tries `eval`, which our policy forbids and browsers complain of. Schemas may be there
 * before the browser's entry is, so the document, whose module runs first, imports it. The server may compile them.
 */
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
