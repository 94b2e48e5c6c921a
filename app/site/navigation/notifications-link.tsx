import { NavLink } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import count from './count.module.css'
import styles from './saved-link.module.css'

/** The way to a cook's notifications, with how many are unread: as the server wrote it, since cooks share pages and some have no scripts. */
export const NotificationsLink = ({ unread }: { unread: string }) => (
  <NavLink to="/notifications" className={styles.link} data-unread={unread}>
    <Icon name="bell" />
    <span className="visually-hidden">{m.notifications_title()}</span>
    <span className={count.count} aria-hidden="true">
      {unread}
    </span>
    <span className="visually-hidden">{m.notifications_unread({ count: unread })}</span>
  </NavLink>
)
