/** What the player's controls are called, in the page's language; media-chrome alone would say it in the browser's, or in English. */
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n.js'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

const language = 'page'

// Some controls take their words only once: this stands before what makes them. What is not named is not shown.
addTranslation(language, {
  Play: m.player_play(),
  play: m.player_play(),
  Pause: m.player_pause(),
  pause: m.player_pause(),
  Mute: m.player_mute(),
  mute: m.player_mute(),
  Unmute: m.player_unmute(),
  unmute: m.player_unmute(),
  'closed captions': m.player_captions_show(),
  'Enable captions': m.player_captions_show(),
  'Disable captions': m.player_captions_hide(),
  'Enter fullscreen mode': m.key_full_screen(),
  'enter fullscreen mode': m.key_full_screen(),
  'Exit fullscreen mode': m.player_full_screen_leave(),
  'exit fullscreen mode': m.player_full_screen_leave(),
  'Enter picture in picture mode': m.player_picture(),
  'enter picture in picture mode': m.player_picture(),
  'Exit picture in picture mode': m.player_picture_leave(),
  'exit picture in picture mode': m.player_picture_leave(),
  'Playback rate': m.player_speed(),
  'current playback rate': m.player_speed(),
  'Playback rate {playbackRate}': m.player_speed_of({ speed: '{playbackRate}' }),
  'Seek backward': m.player_back({ seconds: number(10) }),
  'seek back {seekOffset} seconds': m.player_back({ seconds: number(10) }),
  seek: m.player_time(),
  'playback time': m.player_time(),
  '{currentTime} of {totalTime}': m.player_time_of({ now: '{currentTime}', whole: '{totalTime}' }),
  'video not loaded, unknown time.': m.player_no_time(),
  'media loading': m.player_loading(),
  'video player': m.player_video(),
  hour: m.unit_hours({ count: 1 }),
  hours: m.unit_hours({ count: 5 }),
  minute: m.unit_minutes({ count: 1 }),
  minutes: m.unit_minutes({ count: 5 }),
  second: m.unit_seconds({ count: 1 }),
  seconds: m.unit_seconds({ count: 5 }),
})
setLanguage(language)
