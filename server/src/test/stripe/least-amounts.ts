/*
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, in the units in which Stripe counts, written down a second time:
 * the server's own table is tested against it.
 */
export const leastAmounts: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
}

export const mostAmount = 99_999_999
