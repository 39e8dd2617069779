/** The words around every list of the back office, in the reader's language. */
import { m } from '#web/paraglide/messages.js'
import { number } from './format.ts'

export const listTexts = () => ({
  filter: m.office_filter(),
  clear: m.office_clear_filters(),
  pages: m.office_pages(),
  previous: m.office_previous(),
  next: m.office_next(),
  range: (from: number, to: number, total: number) =>
    m.office_range({ from: number(from), to: number(to), total: number(total) }),
  formatPage: number,
  removeFilter: (filter: string) => m.list_remove_filter({ filter }),
  choosePage: m.list_choose_page(),
  choose: (row: string) => m.list_choose({ row }),
  chosen: (count: number) => m.list_chosen({ count: number(count) }),
  chooseMatching: (count: number) => m.list_choose_matching({ count: number(count) }),
  clearChosen: m.list_clear_chosen(),
  peek: m.list_peek(),
  peekAt: (row: string) => m.list_peek_at({ row }),
})
