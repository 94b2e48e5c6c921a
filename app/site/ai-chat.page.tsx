export { Coming as default } from './coming.tsx'
