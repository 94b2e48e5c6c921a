import { useCallback, useState } from 'react'
import { type RecognisedField, recognisedIn } from '#app/recipes/publishing/recognised-fields.ts'

/** The fields that are filled with what is recognised, and what takes one out of them because the cook has chosen. */
export function useRecognised(start: string) {
  const [recognised, setRecognised] = useState(() => recognisedIn(start))
  const own = useCallback(
    (...names: readonly RecognisedField[]) =>
      setRecognised((all) =>
        names.some((name) => all.includes(name)) ? all.filter((name) => !names.includes(name)) : all,
      ),
    [],
  )
  return { recognised, own }
}
