/** Words as XML has them between tags and in attributes. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xmlEscaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
