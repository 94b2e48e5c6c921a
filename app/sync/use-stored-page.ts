import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

/**
 * For a page of records that the service worker opens without a connection. Goes on to the address that `pathOf` makes of the hash,
 * unless that is null; and since stored pages are a visitor's, it looks whether somebody is signed in when there is a connection.
 */
export function useStoredPage(isVisitor: boolean, pathOf: (named: URLSearchParams) => string | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isVisitor) return
    const look = () => void revalidate()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [isVisitor, revalidate])
  useEffect(() => {
    const path = pathOf(new URLSearchParams(location.hash.slice(1)))
    if (path !== null) void navigate(path, { replace: true })
  }, [navigate, pathOf])
}
