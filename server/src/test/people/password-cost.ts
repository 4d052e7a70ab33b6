import argon2 from '@node-rs/argon2'

type Hash = typeof argon2.hash

/** The cost of the product. */
export const hashAtFullCost: Hash = argon2.hash

/** The least cost that Argon2 supports. A hash carries its own parameters, so checking is as cheap. */
export const hashCheaply: Hash = (password, options, signal) => hashAtFullCost(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)

export const hashWith = (hash: Hash): void => void Object.assign(argon2, { hash })
