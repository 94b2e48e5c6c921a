import styles from './recipe-page.module.css'

interface PaperAddressProps {
  address: string
  /** It as a QR code, as `qrPath` makes it. */
  qr: { path: string; size: number }
}

/** Where a printed recipe is found online. */
export const PaperAddress = ({ address, qr: { path, size } }: PaperAddressProps) => (
  <p className={styles.paper}>
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} />
    </svg>
    {address}
  </p>
)
