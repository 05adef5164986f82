import type { Delivered } from "@stepout/server/domains/admin/admin.schema";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { CONNECTION_HINT } from "#ui/feedback/error-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { describeKind, describeReason, deliveryTexts as texts } from "./delivery-texts.ts";
import { Fact } from "./fact.tsx";

type Channel = "push" | "mail";

interface DeliveriesProps {
  channel: Channel;
  delivered: Delivered;
}

const Retries = ({ channel, delivered: { retrying, reason } }: DeliveriesProps) =>
  reason !== null && (
    <p className="my-2 rounded-control bg-red-soft px-4 py-3 text-15 wrap-anywhere">
      {texts.retrying[channel]({ count: retrying, reason: describeReason(channel, reason) })}
    </p>
  );

const Failures = ({ channel, delivered: { failures } }: DeliveriesProps) =>
  failures.length > 0 && (
    <section className="border-t border-line pt-2.5 pb-1">
      <h3 className="text-15 font-semibold">{texts.failures[channel]}</h3>
      <ul className="mt-1 grid grid-cols-1 gap-1.5">
        {failures.map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`} className="flex justify-between gap-4 text-15">
            <div className="min-w-0 wrap-anywhere">
              <p>{describeKind(channel, kind)}</p>
              <p className="text-13 text-ink-2">{describeReason(channel, reason)}</p>
            </div>
            <p className="font-semibold tabular-nums">{count.toLocaleString("en")}</p>
          </li>
        ))}
      </ul>
    </section>
  );

export function DeliveriesCard() {
  const query = useQuery(trpc.admin.deliveries.queryOptions(undefined, { staleTime: 0 }));
  return (
    <Card>
      <SectionHeading>{texts.title}</SectionHeading>
      <QueryView
        query={query}
        placeholder={<SkeletonList label={texts.loading} count={2} look="h-10" />}
        failed={texts.loadFailed}
        failedHint={CONNECTION_HINT}
      >
        {({ mail, push, days }) => (
          <>
            <p className="text-15 text-ink-2">{texts.note(days)}</p>
            <Retries channel="push" delivered={push} />
            {mail && <Retries channel="mail" delivered={mail} />}
            <dl>
              <Fact name={texts.push}>{texts.counts(push)}</Fact>
              <Fact name={texts.mail}>{mail === null ? texts.noMail : texts.counts(mail)}</Fact>
            </dl>
            <Failures channel="push" delivered={push} />
            {mail && <Failures channel="mail" delivered={mail} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}
