import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  currentToast,
  dismissFailure,
  dismissToast,
  pauseToast,
  resumeToast,
  showToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
} from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

describe('a toast', () => {
  test('stays visible for 5000 ms', () => {
    showToast({ title: 'Link copied!' });
    vi.advanceTimersByTime(4999);
    expect(currentToast()).toMatchObject({ title: 'Link copied!' });
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
    expect(TOAST_DURATION_MS).toBe(5000);
  });

  test('replaces the one before, with its full duration', () => {
    showToast({ title: 'First' });
    vi.advanceTimersByTime(4000);
    showToast({ title: 'Second' });
    expect(currentToast()).toMatchObject({ title: 'Second' });
    vi.advanceTimersByTime(4999);
    expect(currentToast()).toMatchObject({ title: 'Second' });
  });

  test('pauses while held, then stays for the rest of its time', () => {
    showToast({ title: 'Held' });
    vi.advanceTimersByTime(3000);
    pauseToast();
    vi.advanceTimersByTime(60_000);
    expect(currentToast()).not.toBeNull();
    resumeToast();
    vi.advanceTimersByTime(1999);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  test('can be dismissed', () => {
    showToast({ title: 'Gone' });
    dismissToast();
    expect(currentToast()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('dismisses only failures when one is fixed', () => {
  showToast({ title: 'Saved', tone: 'success' });
  dismissFailure();
  expect(currentToast()).toMatchObject({ title: 'Saved' });
  showToast({ title: 'Error', tone: 'error' });
  dismissFailure();
  expect(currentToast()).toBeNull();
});

test('notifies subscribers until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = subscribeToToasts(listener);
  showToast({ title: 'One' });
  dismissToast();
  unsubscribe();
  showToast({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
