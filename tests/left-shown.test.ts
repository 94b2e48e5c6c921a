import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { takeAwayShown } from './support/left-shown.ts'
import { aSmallBrowser } from './support/small-browser.ts'

test('what a small browser shows when its file ends is taken away in its own place', async () => {
  const heard: string[] = []
  const callsOn = (name: string) =>
    useEffect(() => {
      return () => void heard.push(`${name} ${document.title}`)
    }, [name])
  for (const name of ['first', 'second']) {
    const browser = aSmallBrowser()
    Object.assign(browser.document, { title: `of ${name}` })
    await browser.callHook(callsOn, name)
  }
  expect(heard).toEqual([])
  await takeAwayShown()
  expect(heard).toEqual(['first of first', 'second of second'])
})
