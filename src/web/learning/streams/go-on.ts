/** Another source of a video begins at its start, and stopped: this goes on where the one before was. */
export function goOn(video: HTMLVideoElement, change: () => void): void {
  const { currentTime, paused } = video
  change()
  video.currentTime = currentTime
  if (!paused) void video.play().catch(() => {})
}
