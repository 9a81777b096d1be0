import type { Config } from '#server/config/config.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import type { MediaDeps } from '#server/modules/media/media-deps.ts';
import type { SecretKey } from '#server/security/secret-key.ts';

export type SampleDeps = CheckoutDeps &
  MediaDeps & { config: Pick<Config, 'production'>; secretKey: SecretKey };
