/** Counts the seconds down in which nobody touches the screen, and leads away at the end. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

const seconds = 120
const touches = ['pointerdown', 'keydown'] as const

/** The seconds that are left; what is led to is the address without its query. */
export function useTimeOut(isRunning: boolean, target: string): number {
  const [left, setLeft] = useState(seconds)
  const navigate = useNavigate()
  useEffect(() => {
    setLeft(seconds)
    if (!isRunning) return
    let until = Date.now() + seconds * 1000
    const prolong = () => {
      until = Date.now() + seconds * 1000
    }
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) void navigate(target, { replace: true })
    }, 1000)
    for (const touch of touches) addEventListener(touch, prolong)
    return () => {
      clearInterval(timer)
      for (const touch of touches) removeEventListener(touch, prolong)
    }
  }, [isRunning, target, navigate])
  return left
}
