import { useEffect, useState } from 'react'
import { localToday } from '#app/base/request/plain-day.ts'
import { Icon, type IconName } from '#app/base/ui/icon.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { leftToBuy } from '#app/kitchen/items/left-to-buy.ts'
import { mealAddPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { valuesOnDevice } from '#app/kitchen/records/values-on-device.ts'
import { recentRecipes } from '#app/recipes/bookshelf/recent-recipes.ts'
import { m } from '#messages'
import styles from './greeting.module.css'
import { type HomeFacts, tonightOf } from './yours.ts'

/** What this device has; unfinished recipes are in the account only. */
const onDevice = (today: string): HomeFacts => ({
  tonight: tonightOf(valuesOnDevice('planned').filter(({ day }) => day === today)),
  left: leftToBuy(),
  draft: null,
})

/** Tonight's plan, the list, the recipe that was opened last and an unfinished one, each a card that leads there. */
export function GreetingCards({ isSignedIn }: { isSignedIn: boolean }) {
  const today = localToday()
  const [yours, setYours] = useState(() => onDevice(today))
  const [last] = recentRecipes.list()
  useEffect(() => {
    if (!isSignedIn) return
    // Where the account cannot be reached, what the device has stays.
    fetch(`/home/yours?day=${today}`)
      .then((response) => (response.ok ? (response.json() as Promise<HomeFacts | null>) : null))
      .then((account) => account && setYours(account))
      .catch(() => {})
  }, [isSignedIn, today])
  const { tonight, left, draft } = yours
  const planTonight = mealAddPath({ day: today, meal: 'dinner' })
  const tonightPath = tonight?.recipe ? `/recipe/${tonight.recipe}` : '/meal-plan#today'
  return (
    <ul className={styles.cards}>
      <Card
        icon="calendar"
        path={tonight ? tonightPath : planTonight}
        label={m.home_tonight()}
        text={tonight?.text ?? m.home_tonight_nothing()}
      />
      <Card
        icon="list"
        path="/shopping-list"
        label={m.shopping_title()}
        text={left > 0 ? m.shopping_count({ count: left }) : m.home_list_empty()}
      />
      {last && <Card icon="clock" path={`/recipe/${last.id}`} label={m.mealplan_recent()} text={last.title} />}
      {draft && (
        <Card
          icon="bookmark-line"
          path={draft.path}
          label={m.my_autosaves()}
          text={draft.title || m.publish_untitled()}
        />
      )}
    </ul>
  )
}

interface CardProps {
  icon: IconName
  path: string
  label: string
  text: string
}

const Card = ({ icon, path, label, text }: CardProps) => (
  <li>
    <PageLink href={path} className={styles.card}>
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        <b>{text}</b>
      </span>
    </PageLink>
  </li>
)
