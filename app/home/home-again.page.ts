import { redirect } from 'react-router'

/** `/home` and `/Home` show home, at its one address. */
export const loader = () => redirect('/', 301)
