import { useSendContactMessage } from '#client/api/contact.ts';
import { ContactForm } from '#client/features/contact/contact-form.tsx';
import { ShopAddress } from '#client/features/contact/shop-address.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { Card } from '#client/ui/card.tsx';

export function ContactPage() {
  const send = useSendContactMessage();
  return (
    <SitePage>
      <div className="mx-auto max-w-5xl">
        <h1 className="text-4xl">Contact</h1>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
          <Card>
            <h2 className="mb-5 text-xl">Write to us</h2>
            <ContactForm onSend={(message) => send.mutateAsync(message)} />
          </Card>
          <ShopAddress />
        </div>
      </div>
    </SitePage>
  );
}
