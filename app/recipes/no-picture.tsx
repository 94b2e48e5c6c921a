import plate from '../site/art/empty-plate.svg?url'
import styles from './no-picture.module.css'

/** Stands where the picture of a recipe would be that has none. */
export const NoPicture = () => (
  <div className={styles.ground}>
    <img src={plate} alt="" width="240" height="180" loading="lazy" />
  </div>
)
