import { useEffect, useRef, useState } from 'react'
import { findTicks, saveTicks } from './ticks.ts'

/** Remembers on this device which check boxes inside `element` are ticked, the same in every tab, until the recipe is revised. */
export function useTicks({ id, updatedAt }: { id: number; updatedAt: number }) {
  const element = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const [hasTicks, setHasTicks] = useState(false)
  const boxes = () => [...(element.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]') ?? [])]
  const ticked = () => boxes().flatMap(({ name, checked }) => (checked ? [name] : []))
  const save = () => {
    // Cook mode shows a part of them; the others stay as they are.
    const shown = new Set(boxes().map(({ name }) => name))
    const others = findTicks(id, updatedAt).filter((name) => !shown.has(name))
    setHasTicks(ticked().length > 0)
    saveTicks({ id, updatedAt, names: [...others, ...ticked()] })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are those of this revision of the recipe
  useEffect(() => {
    const show = (names: Set<string>) => {
      for (const box of boxes()) box.checked = names.has(box.name)
      setHasTicks(ticked().length > 0)
    }
    const showSaved = () => show(new Set(findTicks(id, updatedAt)))
    // What was ticked before scripts had loaded counts as well.
    const early = isFirst.current ? ticked() : []
    isFirst.current = false
    show(new Set([...early, ...findTicks(id, updatedAt)]))
    if (early.length > 0) save()
    addEventListener('storage', showSaved)
    return () => removeEventListener('storage', showSaved)
  }, [id, updatedAt])

  const clear = () => {
    for (const box of boxes()) box.checked = false
    save()
  }
  return { element, hasTicks, save, clear }
}
