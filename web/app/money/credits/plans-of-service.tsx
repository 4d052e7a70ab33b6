import type { Plan, Service } from '@foyer/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { plansQuery } from '../../offer/catalogue.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

type PlansOfServiceProps = { service: Service; takesPlans: boolean }

export const PlansOfService = ({ service, takesPlans }: PlansOfServiceProps) => {
  const may = useMay()
  const isIncluded = (service.payment.pricingPlanIds ?? []).length > 0
  return (takesPlans || isIncluded) && may('plans.read') && <ConnectedPlans service={service} takesPlans={takesPlans} />
}

const ConnectedPlans = ({ service, takesPlans }: PlansOfServiceProps) => {
  const { t } = useText()
  const may = useMay()
  const { data } = useQuery(plansQuery())
  const plans = data?.plans.filter(({ archived }) => !archived) ?? []
  const wide = useWidePlans(plans)
  const connect = useConnecting(service)
  const included = new Set(service.payment.pricingPlanIds)
  return (
    <FormSection title={t('manager.included.plansOfService.title')} hint={t('manager.included.plansOfService.hint')}>
      {data && plans.length === 0 && <p className="text-dense text-ink-2">{t('manager.included.plansOfService.none')}</p>}
      {plans.length > 0 && <p className="text-dense text-ink-2">{t('manager.included.plansOfService.unlimited')}</p>}
      {!takesPlans && included.size > 0 && <p className="text-dense text-wait-ink">{t('manager.included.plansOfService.needs')}</p>}
      <ul className="grid gap-2">
        {plans.map((plan) => (
          <li key={plan.id} className="flex items-start justify-between gap-3">
            <CheckBox
              checked={included.has(plan.id)}
              disabled={wide.has(plan.id) || connect.isPending || !may('services.manage')}
              onValue={(isOn) => void connect.set(plan, isOn)}
            >
              {plan.name}
              {wide.has(plan.id) && <span className="block text-ink-3 text-second">{t('manager.included.plansOfService.all')}</span>}
            </CheckBox>
            {may('plans.manage') && (
              <Link to={paths.managePlan(plan.id)} className="shrink-0 text-dense">
                <span aria-hidden="true">→</span>
                <span className="sr-only">{t('manager.included.plansOfService.open', { plan: plan.name })}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

/** Plans that include all services: a single one cannot be removed from them. */
const useWidePlans = (plans: readonly Plan[]): ReadonlySet<string> => {
  const planIds = plans.slice(0, 100).map(({ id }) => id)
  const { data } = useQuery({ ...api.benefits.listPlanBenefits.query({ query: { planIds } }), enabled: planIds.length > 0 })
  const wide = data?.plans.filter(({ benefits }) => benefits.some(({ allServices }) => allServices)) ?? []
  return new Set(wide.map(({ planId }) => planId))
}

const useConnecting = ({ id: serviceId, name: service }: Service) => {
  const { t } = useText()
  const queries = useQueryClient()
  const alsoChanges = { alsoChanges: ['benefits'] } as const
  const add = useMutation(api.services.enablePricingPlansForService.mutation(alsoChanges))
  const remove = useMutation(api.services.disablePricingPlansForService.mutation(alsoChanges))
  const set = async ({ id, name: plan }: Plan, isOn: boolean) => {
    const input = { params: { serviceId }, body: { pricingPlanIds: [id] } }
    try {
      await (isOn ? add : remove).mutateAsync(input)
      showToast({ text: t(isOn ? 'manager.included.plansOfService.done' : 'manager.included.plansOfService.undone', { plan, service }) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
      await queries.invalidateQueries({ queryKey: ['services'] })
    }
  }
  return { set, isPending: add.isPending || remove.isPending }
}
