import { clsx } from 'clsx'
import { t } from '#i18n/t'
import layout from '../../ui/layout/layout.module.css'
import { Finder } from './finder'
import styles from './hero.module.css'

/** The head of the home page (spec §1): picture, title, lead and finder. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.picture}>
        <picture>
          <source
            media="(max-width: 480px) and (max-resolution: 2dppx)"
            srcSet="/art/hero-phone-520.webp"
            width="520"
            height="500"
          />
          <source media="(max-width: 480px)" srcSet="/art/hero-phone-1040.webp" width="1040" height="1000" />
          <img
            src="/art/hero-1600.webp"
            srcSet="/art/hero-800.webp 800w, /art/hero-1600.webp 1600w"
            sizes="100vw"
            alt=""
            width="1600"
            height="1000"
            fetchPriority="high"
          />
        </picture>
      </div>
      <div className={clsx(layout.page, styles.content)}>
        <h1 className="display">{t('Book Your Game Space in Seconds')}</h1>
        <p className={styles.lead}>
          {t('Badminton courts in Dhaka, Chittagong, Sylhet and Rajshahi. See every free hour, pick yours, pay, play.')}
        </p>
        <Finder />
      </div>
    </div>
  )
}
