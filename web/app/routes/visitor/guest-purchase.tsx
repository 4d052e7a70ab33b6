import type { CustomField, SignInChoice } from '@foyer/contract'
import { useLocation, useRevalidator } from 'react-router'
import { ProviderButtons } from '../../membership/sign-in/provider-buttons.tsx'
import { SignInCourse } from '../../membership/sign-in/sign-in-course.tsx'
import { SignUpForm } from '../../membership/sign-in/sign-up-form.tsx'
import { usePurchaseTitle, useSubmitText } from '../../money/plan-checkout/plan-purchase.tsx'
import { PurchaseChoices } from '../../money/plan-checkout/purchase-choices.tsx'
import type { Purchase } from '../../money/plan-checkout/use-purchase.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'

type WayIn = { shortest: number; customFields?: CustomField[] | undefined; choices: SignInChoice[] }

/** A guest signs up and buys with one form; the steps of the sign-up follow in its place. */
export const GuestPurchase = ({ purchase, wayIn }: { purchase: Purchase; wayIn: WayIn }) => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const goal = { to: pathname + search }
  const submit = useSubmitText(purchase)
  const title = usePurchaseTitle(purchase)
  const buy = async () => {
    await purchase.buy()
    // Where the purchase was refused, the page goes on with the member that the guest is by now.
    await revalidate()
  }
  return (
    <SignInCourse onSignedIn={buy}>
      {(goOn) => (
        <SignUpForm
          shortest={wayIn.shortest}
          goOn={goOn}
          fields={wayIn.customFields}
          purpose={{ title, body: t('checkout.asGuest'), submit, submitting: t('checkout.submitting') }}
          isReady={purchase.check}
          lead={
            <>
              <p className="text-ink-2">
                {t('checkout.haveAccount')} <Link to={paths.signIn(goal)}>{t('checkout.signIn')}</Link>
              </p>
              <ProviderButtons choices={wayIn.choices} goal={goal} />
            </>
          }
        >
          <PurchaseChoices purchase={purchase} />
        </SignUpForm>
      )}
    </SignInCourse>
  )
}
