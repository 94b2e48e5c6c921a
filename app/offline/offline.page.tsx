import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import plate from '../site/art/empty-plate.svg?url'
import styles from './offline.module.css'
import { storedRecipes } from './stored-recipes.ts'

/** Shown instead of pages that cannot be fetched, with the recipes stored on this device. */
export default function OfflinePage() {
  const [recipes, setRecipes] = useState<{ path: string; title: string }[]>([])
  useEffect(() => {
    storedRecipes().then(setRecipes, () => {})
  }, [])
  return (
    <div className={styles.page}>
      <title>{`${m.offline_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <img src={plate} alt="" width="240" height="180" />
      <h1>{m.offline_title()}</h1>
      <p>{recipes.length > 0 ? m.offline_kept() : m.offline_none()}</p>
      <ul>
        {recipes.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
