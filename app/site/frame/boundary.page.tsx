export { Outlet as default } from 'react-router'
export { ErrorBoundary } from './error-boundary.tsx'
