/** The app dies again and again while people order, pay and gateways notify: nothing acknowledged is lost, nothing is half done. */
import { openField, pause } from './field.ts'
import { closingFindings, openShop } from './shop.ts'
import { chanceOf, type Drill, finding } from './traffic.ts'

export const kills: Drill = {
  name: 'kills',
  title: 'kill -9 of the app at 50 random moments of checkout and notification',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const field = await openField()
    try {
      const academy = await field.startAcademy()
      const times = Math.max(1, Math.round(50 * scale))
      const shop = await openShop(field, { academy, buyers: Math.max(40, times * 40), chance })
      const readyAfter: number[] = []
      for (let n = 0; n < times; n++) {
        await pause(100 + chance() * 1500)
        readyAfter.push(await academy.killAndRestart())
      }
      await shop.close()
      return [
        finding('Kills', times, times),
        ...(await closingFindings(field, shop.story)),
        {
          what: 'Longest start after a kill',
          value: `${(Math.max(...readyAfter) / 1000).toFixed(1)} s`,
          // Of a small run beside other tests a time says nothing.
          mark: scale < 1 ? 'told' : '≤ 5 s',
          isMet: scale < 1 || Math.max(...readyAfter) <= 5000,
        },
      ]
    } finally {
      await field.close()
    }
  },
}
