//! A write timeout for clients that do not read, or read too slowly.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A stream whose writes fail once the client has used up its slack. Time spent waiting
/// for the client is subtracted from the slack, and every byte written adds a little, up
/// to the initial amount. So a write may stall no longer than the timeout, and the client
/// has to read at a minimum rate. hyper has a timeout for reading requests, but none for
/// writing responses.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    max_slack: Duration,
    /// Bytes per second.
    min_rate: u32,
    /// Time that writes may still wait.
    slack: Duration,
    waiting_since: Option<Instant>,
    /// Armed while a write waits.
    timer: Pin<Box<Sleep>>,
}

impl<S> WriteTimeout<S> {
    pub(crate) fn new(stream: S, timeout: Duration, min_rate: u32) -> WriteTimeout<S> {
        WriteTimeout {
            stream,
            max_slack: timeout,
            min_rate,
            slack: timeout,
            waiting_since: None,
            timer: Box::pin(sleep(timeout)),
        }
    }

    /// Adds the bytes written to the slack.
    fn timed_write(
        &mut self,
        context: &mut Context<'_>,
        outcome: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let outcome = self.timed(context, outcome);
        if let Poll::Ready(Ok(count)) = outcome {
            let earned = Duration::from_secs_f64(count as f64 / f64::from(self.min_rate.max(1)));
            self.slack = (self.slack + earned).min(self.max_slack);
        }
        outcome
    }

    /// The outcome of a write, or an error if it has waited too long.
    fn timed<T>(
        &mut self,
        context: &mut Context<'_>,
        outcome: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if outcome.is_ready() {
            if let Some(since) = self.waiting_since.take() {
                self.slack = self.slack.saturating_sub(since.elapsed());
            }
            return outcome;
        }
        if self.waiting_since.is_none() {
            let now = Instant::now();
            self.waiting_since = Some(now);
            self.timer.as_mut().reset(now + self.slack);
        }
        ready!(self.timer.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed_write(context, outcome)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.timed_write(context, outcome)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let outcome = Pin::new(&mut self.stream).poll_flush(context);
        self.timed(context, outcome)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let outcome = Pin::new(&mut self.stream).poll_shutdown(context);
        self.timed(context, outcome)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    /// Writes 10,000 bytes to a client that reads this many every tenth of a second.
    /// The clock is paused, so nothing really waits.
    async fn write_to_reader(bytes_at_a_time: usize) -> io::Result<()> {
        let (server, mut client) = duplex(100);
        let mut stream = WriteTimeout::new(server, Duration::from_secs(1), 1_000);
        tokio::spawn(async move {
            let mut buffer = vec![0; bytes_at_a_time];
            while client.read_exact(&mut buffer).await.is_ok() {
                sleep(Duration::from_millis(100)).await;
            }
        });
        stream.write_all(&[0; 10_000]).await
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_too_slowly_is_disconnected() {
        let error = write_to_reader(5).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_at_the_minimum_rate_gets_everything() {
        write_to_reader(100).await.unwrap();
    }
}
