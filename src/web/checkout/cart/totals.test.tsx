import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Totals } from './totals.tsx'

const totalsOf = (total: number, vat: number) =>
  renderToStaticMarkup(
    <Totals
      lines={[{ key: 'a', name: '5S', amount: total }]}
      discount={0}
      coupon={null}
      vat={{ amount: vat, isInclusive: true, ratePercent: vat > 0 ? 15 : 0 }}
      total={total}
      totalText="To pay"
    />,
  )

test('VAT has a line where something is paid, also at a rate of 0, and none where nothing is', () => {
  expect(totalsOf(1150, 150)).toContain('VAT 15%')
  expect(totalsOf(1150, 0)).toContain('VAT 0%')
  expect(totalsOf(0, 0)).not.toContain('VAT')
})
