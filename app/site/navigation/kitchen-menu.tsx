import { useLocation } from 'react-router'
import { HoverMenu } from '#app/base/ui/hover-menu.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { m } from '#messages'
import { currentAt, KITCHEN_PLACES } from './kitchen-places.ts'

/** The kitchen's pages, one click away on every page. */
export function KitchenMenu() {
  const { pathname } = useLocation()
  return (
    <HoverMenu label={m.nav_kitchen()}>
      {KITCHEN_PLACES.map(([path, name]) => (
        <PageLink key={path} href={path} aria-current={currentAt(pathname, path)}>
          {name()}
        </PageLink>
      ))}
    </HoverMenu>
  )
}
